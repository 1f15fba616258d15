const latex: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '$<$',
  '>': '$>$',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '−': '$-$',
  α: '$\\alpha$',
  κ: '$\\kappa$',
  θ: '$\\theta$',
  ν: '$\\nu$',
}

/** Text that LaTeX prints as it is; line breaks and control characters are blanks. */
export function escapeLatex(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\\{}$&#_%~^<>|"−ακθν]/g, (sign) => latex[sign] ?? sign)
    .replaceAll(/(\d) \\%/g, String.raw`$1\,\%`)
}
