/** What a JSON column holds. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
