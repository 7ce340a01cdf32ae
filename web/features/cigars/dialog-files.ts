/**
 * The code of the dialogs about a cigar. Its chunk has the names of all files that they need, which home does
 * not load first.
 */
export const dialogFiles = {
  enjoy: async () => (await import('../enjoying/enjoy-dialog.tsx')).EnjoyDialog,
  restock: async () => (await import('./restock-dialog.tsx')).RestockDialog,
  move: async () => (await import('../humidors/move-dialog.tsx')).MoveDialog,
  remove: async () => (await import('./remove-cigar-dialog.tsx')).RemoveCigarDialog,
}
