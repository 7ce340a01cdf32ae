/** Words that both sides say; those of the specification (§5, §8) to the letter. */
export const messages = {
  credentialsMissing: 'Please enter both email and password.',
  emailMissing: 'Please enter your email address.',
  passwordTooShort: 'Password must be at least 6 characters long.',
  passwordSpaces: 'Password cannot begin or end with a space.',
  newPasswordMissing: 'Please enter and confirm your new password.',
  countryMissing: 'Please select your country to continue.',
  ageUnconfirmed: 'Please confirm your age to activate your account.',
  resetLinkSent: 'If an account with that email exists, a password reset link has been sent.',
  collectionLimit: "You've reached your collection limit. Please upgrade for more storage.",
  smokeLimit:
    'Your plan has no room for more smoked sticks from files. Please upgrade for more storage.',
  scanLimit: "You've reached your scan limit. Please upgrade to continue using AI identification.",
  humidorLimit: 'Free has one humidor. Please upgrade to add another.',
  batchIncomplete: 'Quantity and purchase date are required',
  purchaseInFuture: 'The purchase date cannot be in the future',
  notAnImage: 'Please select an image file.',
  avatarTooLarge: 'Please select an image smaller than 5MB.',
} as const
