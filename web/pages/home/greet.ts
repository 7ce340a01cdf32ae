import type { User } from '../../../shared/contract/user.ts'
import { productName } from '../../../shared/rules/product.ts'

/** The dashboard's heading and what stands below it, by name and plan (spec §2 Home). */
export function greet(user: User | undefined): { title: string; subtitle: string } {
  const owner = user?.firstName ? `${user.firstName}'s` : 'Your'
  if (user?.plan === 'premium') {
    return {
      title: `${owner} Premium Digital ${productName}`,
      subtitle: 'Photograph a band and AI identification fills in the rest.',
    }
  }
  return {
    title: `${owner} Digital ${productName}`,
    subtitle:
      user?.plan === 'basic'
        ? 'Every stick in its place. Upgrade to Premium for unlimited AI band identification.'
        : 'Every stick in its place. Upgrade for more room and more AI band identification.',
  }
}
