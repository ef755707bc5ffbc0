import type { Messages } from './model/text.ts';
import { needPart } from './ports/load-part.ts';

/** The frame's own words; a game adds its own. */
export async function loadFrameMessages(language: string): Promise<Messages> {
  const { default: messages } = await needPart(async () => (language === 'tl' ? import('./locales/tl.json') : import('./locales/en.json')));
  return messages;
}
