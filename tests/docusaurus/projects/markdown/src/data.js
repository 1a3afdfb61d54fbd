export const systems = [{ value: 'a', label: 'Letter A' }, { value: 'b', label: 'Letter B' }];
export const first = 'b';
