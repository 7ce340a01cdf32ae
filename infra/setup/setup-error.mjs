/** Something the user has to do first; printed as its one line, without a stack. */
export class SetupError extends Error {}
