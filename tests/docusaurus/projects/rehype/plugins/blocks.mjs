import { SKIP, visit } from 'unist-util-visit';

/** Tables stand in a box with a caption below it. */
export const tables = () => (tree) => {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table') return;
    const caption = { type: 'element', tagName: 'p', properties: { className: ['caption'] }, children: [{ type: 'text', value: 'A table of ' }, { type: 'element', tagName: 'em', properties: {}, children: [{ type: 'text', value: 'ours' }] }] };
    parent.children.splice(index, 1, { type: 'element', tagName: 'div', properties: { className: ['box'], dataKind: 'table' }, children: [node, caption] });
    return [SKIP, index + 1];
  });
};

/** Headings have a class and a link to themselves; lists with numbers and the lines of quotations have classes. */
export function headings({ mark }) {
  return (tree) => {
    visit(tree, 'element', (node) => {
      if (/^h[23]$/.test(node.tagName) && node.properties.id !== 'footnote-label') {
        node.properties.className = ['anchored'];
        node.children.push({ type: 'element', tagName: 'a', properties: { href: `#${node.properties.id}`, ariaHidden: 'true', tabIndex: -1 }, children: [{ type: 'text', value: mark }] });
      }
      if (node.tagName === 'ol') node.properties.className = ['steps'];
      if (node.tagName === 'blockquote') Object.assign(node, { tagName: 'aside', properties: { className: ['said'] } });
    });
  };
}
