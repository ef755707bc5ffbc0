/** Unicode's isolates: what stands in one does not change the order of what is around it, nor the other way round. */
const ofItsOwnDirection = '\u{2068}';
const fromLeft = '\u{2066}';
const end = '\u{2069}';

/** Hebrew, Arabic and their relatives, and the sign that begins an isolate from the right. */
const fromRight = /[\u{590}-\u{8FF}\u{2067}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}]/u;

/** Whether a text is read from the right. */
export const isFromRight = (text: string): boolean => fromRight.test(text);

/** A name or a number as it stands in a text that is read from the right; what is isolated already stays. */
export const isolate = (text: string): string => (/^[\u{2066}-\u{2068}]/u.test(text) ? text : ofItsOwnDirection + text + end);

/** A number in a range that is read from the right: each keeps its signs, and the first one comes first. */
export const isolateNumber = (text: string): string => fromLeft + text + end;
