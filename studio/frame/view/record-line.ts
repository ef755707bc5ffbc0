import { type PlayedRecord, recordLink } from '#studio/played-record.ts';

import type { Translate } from '../model/text.ts';

import { make } from './element.ts';

/** The link to the site's own check, with the whole record filled in. */
export function recordLine(record: PlayedRecord, t: Translate): HTMLElement {
  return make('p', {}, make('a', { href: recordLink(record), target: '_blank', rel: 'noopener' }, t('fairness.record')));
}
