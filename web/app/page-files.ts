import type { ComponentType } from 'react'

const files = import.meta.glob<ComponentType>('../pages/*/*.page.tsx', { import: 'default' })

/** Fetches the code of the page that has the name of a path's first part, as most do, before the router looks. */
export async function fetchNamed(pathname: string): Promise<void> {
  const [, folder] = pathname.split('/')
  await files[`../pages/${folder}/${folder}.page.tsx`]?.()
}

/** The code of a page. */
export function loadPage(name: string): Promise<ComponentType> {
  const folder = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const load = files[`../pages/${folder}/${folder}.page.tsx`]
  if (!load) throw new Error(`The page ${name} has no file.`)
  return load()
}
