/** What the house asks of a password. */
export const SHORTEST = 8;
