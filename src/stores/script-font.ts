/** A font for the page's script, where the device has none: the games bring the same. */
export { bringScriptFont } from '#studio/frame/script-font.ts';
