import { perhaps } from '#/words/words.svelte';

/** What a kind is called; those that differ only by the clause they settle have one name. */
export function kindName(kind: string): string {
  return perhaps(`web.pad.kind.${kind.replace(/_[A-Z]\d+$/, '')}`) ?? kind;
}
