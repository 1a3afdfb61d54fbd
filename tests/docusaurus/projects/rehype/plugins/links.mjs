import { visit } from 'unist-util-visit';

/** Links to elsewhere say so, and open beside the page. */
export default function links({ rel }) {
  return (tree) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'a' || !/^https?:/.test(String(node.properties.href))) return;
      node.properties.target = '_blank';
      node.properties.rel = rel;
      node.children.push({ type: 'element', tagName: 'span', properties: { className: ['out'] }, children: [{ type: 'text', value: ' (elsewhere)' }] });
    });
  };
}
