import { counted } from '../../../shared/rules/counted.ts'
import { type Plan, planLimits } from '../../../shared/rules/plans.ts'

/** The subject of toasts about scans: a new one replaces the last. */
export const scanSubject = 'scan'

type Usage = { readonly plan: Plan; readonly aiScansUsed?: number | undefined }

type ScanGate =
  | { state: 'open'; text: string }
  | { state: 'reached'; title: string; usage: string; prompt: string }

const periods = { free: 'lifetime', basic: 'monthly', premium: 'monthly' } as const
const prompts = {
  free: 'Upgrade to Basic ($4/month) or Premium ($8/month) for more scans',
  basic: 'Upgrade to Premium for unlimited scanning',
  premium: '',
} as const

/** The text of the AI scan banner (spec §2 Home); undefined when scans are unlimited. */
export function describeScans({ plan, aiScansUsed = 0 }: Usage): ScanGate | undefined {
  const { scans: scanLimit } = planLimits[plan]
  if (scanLimit === undefined) return undefined
  const remaining = scanLimit - aiScansUsed
  if (remaining > 0) {
    const kind = plan === 'free' ? 'free' : 'monthly'
    return { state: 'open', text: `${counted(remaining, `${kind} AI scan`)} remaining` }
  }
  return {
    state: 'reached',
    title: 'AI Scan Limit Reached',
    usage: `${aiScansUsed} of ${scanLimit} ${periods[plan]} AI scans used`,
    prompt: prompts[plan],
  }
}
