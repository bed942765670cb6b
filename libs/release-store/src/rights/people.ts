/** Author of a signed document: the identity of its key, and its text, such as `release pipeline (esi)`. */
interface Author {
  identity: string;
  by: string;
}

/** User in parentheses after the identity: in a workflow, the user who started it. A second person's `(with ada)` is no user. */
const USER = /^ \(([^()\s]+)\)/;

/** Lists the people behind a document: the holder of the key, and the user who started the workflow that has the key. */
function listPeople({ identity, by }: Author): string[] {
  const user = by.startsWith(identity) ? USER.exec(by.slice(identity.length))?.[1] : undefined;
  return user === undefined ? [identity] : [identity, user];
}

/** Returns a person who is behind both documents; undefined if two different people made them. GitHub ignores case in user names. */
export function findSamePerson(first: Author, second: Author): string | undefined {
  const others = listPeople(second).map((person) => person.toLowerCase());
  return listPeople(first).find((person) => others.includes(person.toLowerCase()));
}
