/** Random hexadecimal digits, also where the page is not served over TLS. */
export function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2)));
  return [...bytes]
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, digits);
}
