/**
 * Lets the program change a page that the browser translates. Chrome puts a `<font>` in the place of each text
 * (react/react#11538). React would change the text that no longer shows, and fail to remove it. Here a text that
 * changes returns to its place, with the other texts of its element, and Chrome translates them again.
 */
export function surviveTranslation(): void {
  const observer = new MutationObserver((changes) => changes.forEach(follow))
  const fonts = new WeakMap<Node, Element>()
  const texts = new WeakMap<Node, Text>()

  function follow(change: MutationRecord): void {
    if (change.type === 'characterData') {
      restoreBeside(change.target)
      return
    }
    const font = [...change.addedNodes, change.previousSibling, change.nextSibling].find(isFont)
    for (const text of change.removedNodes) {
      if (!font || !(text instanceof Text) || text.isConnected) continue
      fonts.set(text, font)
      texts.set(font, text)
      observer.observe(text, { characterData: true })
    }
  }

  function restoreBeside(changed: Node): void {
    for (const font of [...(fonts.get(changed)?.parentNode?.children ?? [])]) {
      const text = texts.get(font)
      if (text) font.replaceWith(text)
    }
  }

  /** Returns the node that replaces a child in a parent. */
  function standInOf(child: Node, parent: Node): Node {
    if (child.parentNode === parent) return child
    observer.takeRecords().forEach(follow)
    return fonts.get(child) ?? child
  }

  const { removeChild, insertBefore } = Node.prototype
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      return removeChild.call(this, standInOf(child, this))
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, node, before && standInOf(before, this))
    },
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
}

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'
