import * as z from 'zod/mini'
import { invisible, trimEmpty } from './fields.ts'
import { messages } from './messages.ts'

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9]+(?:-+[a-z0-9]+)*'

/**
 * An address without quotes and comments (RFC 5321, Dot-string), of at most 254 characters, in ASCII: SES
 * sends to no other local part. It is compared without case, and in Unicode's compatibility form. The
 * pattern can match in one way only, so that no text, however long, takes more than one pass.
 */
export const email = (whenMissing: string) =>
  z
    .string(whenMissing)
    .check(
      z.normalize('NFKC'),
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, whenMissing),
      z.maxLength(254, 'That email address is too long.'),
      z.regex(
        new RegExp(`^$|^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[a-z])${label}$`),
        'Please enter a valid email address.',
      ),
    )

/** Cognito takes 6 (ours) to 99 characters, and no space at either end (Cognito API reference, 'SignUp'). */
export const newPassword = (whenMissing: string) =>
  z
    .string(whenMissing)
    .check(
      z.minLength(1, whenMissing),
      z.regex(/^$|^[\s\S]{6,}$/, messages.passwordTooShort),
      z.regex(/^$|^\S(?:[\s\S]*\S)?$/, messages.passwordSpaces),
      z.maxLength(99, 'Password must be at most 99 characters long.'),
    )

const noCurrentPassword = 'Please enter your current password.'
export const currentPassword = z
  .string(noCurrentPassword)
  .check(z.minLength(1, noCurrentPassword), z.maxLength(256, noCurrentPassword))

/** Control and format characters, halves of characters, line ends: with them, two names that look the same differ. */
const hidden = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}`

/** Scripts and emoji need joiners within a name. After these letters a joiner only makes two names look the same. */
const joiner = String.raw`(?<![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\u200c\u200d]`

export const personName = z
  .string('Please enter a name.')
  .check(
    z.overwrite(trimEmpty),
    z.maxLength(50, 'A name can be at most 50 characters long.'),
    z.regex(
      new RegExp(`^(?!${invisible}+$)(?:${joiner}|[^${hidden}])*$`, 'u'),
      'A name can only have characters that show.',
    ),
  )
