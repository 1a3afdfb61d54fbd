// #region type
export interface Person {
  name: string;
  title?: string;
}
// #endregion

export function greet(person: Person): string {
  // #region body
  const name = person.title ? `${person.title} ${person.name}` : person.name;
  return `Hello, ${name}!`;
  // #endregion body
}
