/** The message of a failure; one that this island was given no words for is at least told as unknown. */
export function errorText(errors: Readonly<Record<string, string>>, code: string): string {
  return errors[code] ?? errors['system.unknown'] ?? code;
}
