import type { SiteTexts } from './french.ts'

export const english: SiteTexts = {
  association: 'Association of Pharmacy Owners',
  shortName: 'APO',
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Main navigation',
  otherLanguage: 'Français',
  memberSpace: 'Member space',
  titleOfError: (title) => `Error: ${title}`,
  footer: {
    address: '405 rue du Vieux-Marché, suite 300\u00a0· Montréal, Quebec\u00a0· H2Y 1N5',
    phone: '514-555-0142',
    hours: 'Monday to Friday, 8:30 a.m. to 4:30 p.m.',
    demonstration:
      'This association is invented: the site shows the elements of Officine. What you send stays on the machine that serves it, and nobody answers.',
  },
  home: {
    name: 'Home',
    title: 'A pharmacy of one’s own, a voice in common',
    lead: 'The Association brings together those who own and run the pharmacies of Quebec. Together we negotiate, we train, we help each other.',
    join: 'Become a member',
    write: 'Write to us',
    workTitle: 'What we do',
    work: [
      {
        icon: 'handshake',
        title: 'Negotiate',
        text: 'One table at which to speak with insurers and the ministry, on behalf of all pharmacies.',
      },
      {
        icon: 'graduation',
        title: 'Train',
        text: 'Workshops of one hour, online, for owners and their teams.',
      },
      {
        icon: 'users',
        title: 'Help each other',
        text: 'Somebody at the Association answers your questions about management, succession and staff.',
      },
    ],
    stepsTitle: 'Become a member, in three steps',
    steps: [
      { title: 'A meeting', text: 'Twenty minutes, online or by phone, on the day that suits you.' },
      { title: 'Your file', text: 'Two documents: your permit and the proof of ownership.' },
      { title: 'Welcome', text: 'Your access to the member space opens the same day.' },
    ],
    ask: 'Ask for a meeting',
    questionsTitle: 'Frequent questions',
    questions: [
      {
        question: 'Who can become a member?',
        answer:
          'Anybody who owns a pharmacy in Quebec, alone or with others. Members of the team reach the member space through their pharmacy.',
      },
      {
        question: 'How much is the membership?',
        answer:
          'The fee depends on the number of pharmacies. We tell you at the meeting, before you commit to anything.',
      },
      {
        question: 'What if my project is not open yet?',
        answer: 'Write to us: the Association also goes along with those who buy or open a pharmacy.',
      },
    ],
    alreadyMember: 'Already a member?',
    toMemberSpace: 'Open the member space',
  },
  form: {
    optional: '(optional)',
    inSummary: (label, message) => `${label}: ${message}`,
    nextTitle: 'What happens next?',
    privacy: 'Your answers serve to answer you, and nothing else. They are erased after a year.',
    backHome: 'Back to home',
  },
  contact: {
    name: 'Write to us',
    title: 'Write to us',
    lead: 'A question, an idea, a problem? Somebody reads you and answers.',
    submit: 'Send the message',
    next: ['We read your message on the same business day.', 'You get an answer within two business days.'],
    sentTitle: 'Your message is sent',
    sentLead: 'Thank you. We will answer by email within two business days.',
  },
  membership: {
    name: 'Become a member',
    title: 'Become a member',
    lead: 'It all begins with a meeting of twenty minutes. Tell us where you are and which day suits you.',
    submit: 'Ask for the meeting',
    next: [
      'The person in charge of your region calls you to set the time.',
      'You ask your questions, with no commitment.',
    ],
    sentTitle: 'Your request is sent',
    sentLead: 'Thank you. We will call you within two business days to set the time.',
  },
  documents: {
    name: 'Send a document',
    title: 'Send a document',
    lead: 'Your permit, a proof of ownership or a signed form, without going through email.',
    submit: 'Send the documents',
    next: ['We check your documents within two business days.', 'If one is missing, we write to you.'],
    sentTitle: 'Your documents are sent',
    sentLead: 'Thank you. We will write to you once they are checked.',
  },
  fields: {
    name: { label: 'Name', hint: undefined },
    email: { label: 'Email address', hint: 'We will send our answer there.' },
    phone: { label: 'Phone', hint: 'With the extension if there is one: 514-555-1234, ext. 123' },
    message: { label: 'Message', hint: 'Do not write anything about a patient.' },
    postalCode: { label: 'Postal code of the pharmacy', hint: undefined },
    date: { label: 'Day that suits you', hint: 'From tomorrow to three months from now' },
    files: { label: 'Documents', hint: 'PDF, JPG or PNG: 5 files, 8\u00a0MB each, 20\u00a0MB in all' },
  },
  problems: {
    control: 'Remove the invisible characters: they often come from a copied text.',
    noFile: 'Add at least one document.',
    fileEmpty: (name) => `“${name}” is empty. Choose another file.`,
    fileTooLarge: (name) => `“${name}” is over 8\u00a0MB. Make it smaller, then choose it again.`,
    fileType: (name) => `“${name}” is neither a PDF nor a JPG or PNG image. Save it in one of these formats.`,
    tooManyFiles: 'Choose 5 files at most.',
    tooMuch: 'The files are over 20\u00a0MB in all. Send them in several goes.',
    chooseAgain: 'Choose your documents again: the browser does not keep them.',
    unreadable: 'What you sent arrived incomplete. Try again.',
    full: 'We can’t receive anything for now. Call us at 514-555-0142.',
  },
  notFound: {
    title: 'This page does not exist',
    lead: 'The address may have changed. Home leads everywhere.',
  },
  failure: {
    title: 'Something did not work',
    lead: 'The fault is on our side. Go back to find what you wrote, then try again.',
  },
  foreign: {
    title: 'This came from another site',
    lead: 'Open the form here, then send it again.',
  },
}
