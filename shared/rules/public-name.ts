type Names = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** What other collectors see of a name: the first name, and the initial of the last name with a period. */
export function publicName({ firstName, lastName }: Names) {
  const [initial] = lastName ?? ''
  return {
    ...(firstName && { firstName }),
    ...(initial && { lastName: `${initial.toUpperCase()}.` }),
  }
}
