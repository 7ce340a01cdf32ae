import type { Identification } from '../../../shared/contract/identification.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { describeLimit } from '../../features/cigars/describe-limit.ts'
import { PhotoFault } from '../../features/photos/photo-fault.ts'
import type { ToastMessage } from '../../ui/toast-list.ts'

const outcomes = {
  recognised: 'Please check what AI filled in before you add the cigar.',
  uncertain: 'AI is not quite sure. Please choose which cigar it is.',
  unrecognised: 'The band could not be read. Your photo is kept; please fill in the form.',
} as const

/** What to say when a photo was analysed. */
export function completedAnalysis({ outcome }: Identification): ToastMessage {
  return { title: 'Analysis Complete', description: outcomes[outcome] }
}

/** What to say when it was not (spec §7 'Further details', §8). */
export function failedAnalysis(fault: unknown): ToastMessage {
  if (fault instanceof PhotoFault) {
    return { title: 'Upload Error', description: fault.message, tone: 'destructive' }
  }
  if (!(fault instanceof ApiFault)) {
    return { title: 'Error', description: 'Failed to identify cigar', tone: 'destructive' }
  }
  if (fault.code === 'limit_reached') {
    return { ...describeLimit(fault.limitType, fault.message), tone: 'destructive' }
  }
  const title = fault.code === 'invalid_image' ? 'Upload Error' : 'Error'
  return { title, description: fault.message || 'Failed to identify cigar', tone: 'destructive' }
}
