/**
 * A brand's name reduced to what distinguishes it: its letters and digits, in lower case and
 * without accents. `Padrón`, `Padron` and ` PADRON ` are one brand, and so are `Te-Amo` and
 * `Te Amo`, `Quai d’Orsay` and `Quai dOrsay`. The result is the brand's key in the table and in the
 * catalogue; it is not meant to be shown. A name without any letter or digit stays as it is, but
 * for case and the spaces around it, so that no two such names fall together in an empty key.
 */
export function foldBrand(name: string): string {
  // Lower case comes last: how a Greek sigma is lowered depends on the letters next to it.
  const folded = name
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
  return folded === '' ? name.trim().toLowerCase() : folded
}
