/** A mail with the link of an annotator, as a `mailto:` address. It names neither the study nor what is compared. */
export function invitationMail(link: string): string {
  const body = [
    'Hello,',
    'Please judge some pairs of answers for us. Open your own link:',
    link,
    'Every answer is saved at once: you can stop at any time and continue with the same link. Please do not pass it on.',
    'Thank you!',
  ].join('\n\n')
  const fields = { subject: 'Invitation to judge pairs of answers', body }
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:?${query.join('&')}`
}
