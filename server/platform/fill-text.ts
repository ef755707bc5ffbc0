/** Fills the `{{name}}` placeholders of what the platform writes to somebody. They read no placeholder: one without a value is left out. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
