/** Portrait tiles at two densities: the picture fields of the catalogue's calls. */
export const pictureQuery = { iconType: '2', imgSize: '2' } as const;

/** What every request for games says about the caller. */
export const gameListQuery = { clientType: '2', platform: 'html5', ...pictureQuery } as const;
export const hotGamesQuery = { isPlatform: '2', platform: 'html5', ...pictureQuery } as const;
