/** Words of a list are abbreviations; what is marked as secret is left out; boxes have a title; pictures stand without a paragraph. */
module.exports = function words() {
  const walk = (node) => {
    if (!node.children) return;
    node.children = node.children.flatMap((child) => {
      walk(child);
      if (child.type === 'text' && node.tagName !== 'code' && child.value.includes('HTML')) {
        return child.value.split(/(HTML)/).map((value) =>
          value === 'HTML' ? { type: 'element', tagName: 'abbr', properties: { title: 'HyperText' }, children: [{ type: 'text', value }] } : { type: 'text', value });
      }
      if (child.tagName === 'p' && JSON.stringify(child).includes('SECRET')) return [];
      if (child.tagName === 'li' && JSON.stringify(child).includes('SECRET')) return [];
      if (child.tagName === 'admonition') child.properties.title ??= 'Mind';
      if (child.tagName === 'pre') child.children[0].children[0].value = child.children[0].children[0].value.replace('$ ', '');
      if (child.tagName === 'p' && child.children.length === 1 && child.children[0].name === 'img') return child.children;
      return [child];
    });
  };
  return walk;
};
