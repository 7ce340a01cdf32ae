/** Returns the function with a memory of its results: thousands of rows repeat the same few texts. */
export function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, { readonly value: Value }>()
  return (text) => {
    const known = made.get(text) ?? { value: make(text) }
    made.set(text, known)
    return known.value
  }
}
