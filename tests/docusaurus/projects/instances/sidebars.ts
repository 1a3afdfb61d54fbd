export default { main: ['start', { type: 'category', label: 'More', link: { type: 'doc', id: 'more/index' }, items: ['more/01-first', 'more/_kept'] }] };
