/** What loaders of page data need to know about the request. */
export type Asked = Pick<App.Locals, 'api' | 'language'> & { merchant: Pick<App.Locals['merchant'], 'merchantCode'> };

/** The boards' entries: `groupName` is one of the banners' groups. */
export const announcementQuery = ({ language, merchant: { merchantCode } }: Asked) => ({ platform: 'M' as const, merchantCode, language });
