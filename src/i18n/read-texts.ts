import { cldrOf } from '#contract/locale.ts';
import type { Forms } from '#site/lib/fill-text.ts';

/** The texts of an area's file by their keys: `count_one` and `count_other` are the forms of one text, `count`. */
export type TextsOf<File> = {
  readonly [
    Key in keyof File & string as Key extends `${infer Name}_other` ? Name : Key extends `${string}_one` ? never : Key
  ]: Key extends `${string}_other` ? Forms : string;
};

const ofForm = /^(.+)_(zero|one|two|few|many|other)$/;

export function readTexts(file: Readonly<Record<string, string>>, language: string): Record<string, string | Forms> {
  const texts: Record<string, string | Forms> = {};
  for (const [key, text] of Object.entries(file)) {
    const [, name, form] = ofForm.exec(key) ?? [];
    if (name && form) texts[name] = { ...((texts[name] as Forms | undefined) ?? { locale: cldrOf(language), other: '' }), [form]: text };
    else texts[key] = text;
  }
  return texts;
}
