/** Somebody with an account at the embedded provider. All are fictional. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

export const demoPeople: readonly DemoPerson[] = [
  { id: 'maya', name: 'Maya Reyes', email: 'maya.reyes@example.com', isEmailVerified: true },
  { id: 'jose', name: 'Jose Cruz', email: 'jose.cruz@example.com', isEmailVerified: true },
  { id: 'tala', name: 'Tala Ramos', email: 'tala.ramos@example.com', isEmailVerified: false },
];

/** Creates a new person each time, so that a first visit can be tried repeatedly. */
export const newPersonId = 'new';

const form = /^new-[0-9a-f]{12}$/;

export function findPerson(id: string): DemoPerson | undefined {
  if (!form.test(id)) return demoPeople.find((person) => person.id === id);
  return { id, name: id, email: `${id}@example.com`, isEmailVerified: true };
}
