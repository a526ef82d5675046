export { loadBook, type Book, type Clause } from './book';
export { default as ClauseLink } from './ClauseLink.svelte';
export { default as RuleBook } from './RuleBook.svelte';
