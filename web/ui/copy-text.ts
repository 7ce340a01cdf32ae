import { toast } from './toast.tsx'

/** Copies a text to the clipboard and says so, by `title`. */
export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title })
  } catch {
    toast({ title: 'Please copy the address by hand', tone: 'destructive' })
  }
}
