/** Portrait tiles, drawn at two densities: what the catalogue's calls say about pictures. */
export const pictureQuery = { iconType: '2', imgSize: '2' } as const;

/** What every question about games says of who asks. */
export const gameListQuery = { clientType: '2', platform: 'html5', ...pictureQuery } as const;
export const hotGamesQuery = { isPlatform: '2', platform: 'html5', ...pictureQuery } as const;
