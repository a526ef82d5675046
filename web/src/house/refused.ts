import type { Refusal } from './types';

/** Thrown where the house said no. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text.en);
  }

  get key(): string {
    return this.refusal.key;
  }
}

/** The refusal in an error; anything else is a house that cannot be reached. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  return {
    key: 'unreachable',
    text: {
      fr: 'La maison ne répond pas. Vérifiez la connexion, puis réessayez.',
      en: 'The house does not answer. Check the connection, then try again.',
    },
  };
}
