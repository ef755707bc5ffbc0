import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';

const error = 'The format is not right.';
const fields = [
  ['text', (text?: string) => <TextField name="name" label="Name" hint="4 to 20 letters" error={text} />],
  [
    'password',
    (text?: string) => (
      <PasswordField name="password" label="Password" hint="8 letters or more" error={text} showLabel="Show" hideLabel="Hide" />
    ),
  ],
] as const;

describe.each(fields)('a %s field', (_, draw) => {
  test('has its error text under it, tied to it for who cannot see it (RULE-006)', () => {
    const html = renderToStaticMarkup(draw(error));
    const [, id = ''] = /<input[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html.indexOf(error)).toBeGreaterThan(html.indexOf('<input'));
    expect(html).toContain(`<p id="${id}" class="field-error" aria-live="polite">${error}</p>`);
    expect(html).toContain('aria-invalid="true"');
  });

  test('has its hint there while all is well, and no error (RULE-006)', () => {
    const html = renderToStaticMarkup(draw());
    expect(html).toMatch(/<p id="[^"]+" class="field-hint"/);
    expect(html).not.toMatch(/field-error|aria-invalid/);
  });
});
