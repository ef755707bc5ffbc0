// made by scripts/lib/late-words.mjs

declare module 'virtual:late-words/account' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'account'>;
  export default files;
}
declare module 'virtual:late-words/app' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'app'>;
  export default files;
}
declare module 'virtual:late-words/browser' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'browser'>;
  export default files;
}
declare module 'virtual:late-words/connection' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'connection'>;
  export default files;
}
declare module 'virtual:late-words/dialogs' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'dialogs'>;
  export default files;
}
declare module 'virtual:late-words/fairness' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'fairness'>;
  export default files;
}
declare module 'virtual:late-words/favourites' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'favourites'>;
  export default files;
}
declare module 'virtual:late-words/live' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'live'>;
  export default files;
}
declare module 'virtual:late-words/lobby' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'lobby'>;
  export default files;
}

declare module 'virtual:late-words/lottery' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'lottery'>;
  export default files;
}
declare module 'virtual:late-words/search' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'search'>;
  export default files;
}
declare module 'virtual:late-words/popups' {
  import type { LateFiles } from '#site/i18n/late-words.ts';

  const files: LateFiles<'popups'>;
  export default files;
}
