/**
 * The key of a brand in the table and in the catalog: the letters and digits of its name, in lower
 * case and without accents. `Padrón` and ` PADRON ` are one brand, `Te-Amo` and `Te Amo` too. A name
 * without letters and digits is only trimmed and lowered, so that its key is not empty.
 */
export function foldBrand(name: string): string {
  // Lower case comes last: how a Greek sigma is lowered depends on the letters next to it.
  const folded = name
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
  return folded === '' ? name.trim().toLowerCase() : folded
}
