import type { SiteTexts } from './french.ts'

export const english: SiteTexts = {
  association: 'Association of Pharmacy Owners',
  shortName: 'APO',
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Main navigation',
  otherLanguage: 'Français',
  memberSpace: 'Member portal',
  titleOfError: (title) => `Error: ${title}`,
  footer: {
    address: '405 rue du Vieux-Marché, Suite 300, Montréal, Quebec\u00a0\u00a0H2Y\u00a01N5',
    phone: '514\u2011555\u20110142',
    hours: 'Monday to Friday, 8:30 a.m. to 4:30 p.m.',
    demonstration:
      'This association is fictional: the site demonstrates the elements of Officine. What you send stays on the machine that serves it, and nobody replies.',
  },
  home: {
    name: 'Home',
    title: 'Your own pharmacy, one shared voice',
    lead: 'The Association brings together the people who own and run Quebec’s pharmacies. Together, we negotiate, we train and we support one another.',
    join: 'Become a member',
    write: 'Write to us',
    workTitle: 'What we do',
    work: [
      {
        icon: 'handshake',
        title: 'Negotiate',
        text: 'One table for talking with insurers and the ministry, on behalf of every pharmacy.',
      },
      {
        icon: 'graduation',
        title: 'Train',
        text: 'One-hour online workshops for owners and their teams.',
      },
      {
        icon: 'users',
        title: 'Support one another',
        text: 'Someone at the Association answers your questions about management, succession and staffing.',
      },
    ],
    stepsTitle: 'Become a member in three steps',
    steps: [
      { title: 'A meeting', text: 'Twenty minutes, online or by phone, on a day that suits you.' },
      { title: 'Your file', text: 'Two documents: your permit and your proof of ownership.' },
      { title: 'Welcome', text: 'Your access to the member portal opens the same day.' },
    ],
    ask: 'Book a meeting',
    questionsTitle: 'Frequently asked questions',
    questions: [
      {
        question: 'Who can become a member?',
        answer:
          'Anyone who owns a pharmacy in Quebec, alone or with others. Team members have access to the member portal through their pharmacy.',
      },
      {
        question: 'How much does membership cost?',
        answer:
          'The fee depends on the number of pharmacies. We will tell you at the meeting, before you commit to anything.',
      },
      {
        question: 'What if my pharmacy is not open yet?',
        answer: 'Write to us: the Association also supports people who are buying or opening a pharmacy.',
      },
    ],
    alreadyMember: 'Already a member?',
    toMemberSpace: 'Open the member portal',
  },
  form: {
    optional: '(optional)',
    inSummary: (label, message) => `${label}: ${message}`,
    nextTitle: 'What happens next?',
    privacy: 'Your answers are used only to reply to you. They are erased after one year.',
    backHome: 'Back to home',
  },
  contact: {
    name: 'Write to us',
    title: 'Write to us',
    lead: 'A question, an idea, a problem? A real person reads your message and replies.',
    submit: 'Send the message',
    next: ['We read your message on the same business day.', 'You get a reply within two business days.'],
    sentTitle: 'Your message is sent',
    sentLead: 'Thank you. We will reply by email within two business days.',
  },
  membership: {
    name: 'Become a member',
    title: 'Become a member',
    lead: 'It all starts with a twenty-minute meeting. Tell us where you are and which day suits you.',
    submit: 'Request the meeting',
    next: [
      'The person in charge of your region calls you to set a time.',
      'You ask your questions, with no obligation.',
    ],
    sentTitle: 'Your request is sent',
    sentLead: 'Thank you. We will call you within two business days to set a time.',
  },
  documents: {
    name: 'Send a document',
    title: 'Send a document',
    lead: 'Your permit, proof of ownership or a signed form, without having to email it.',
    submit: 'Send the documents',
    next: ['We check your documents within two business days.', 'If something is missing, we write to you.'],
    sentTitle: 'Your documents are sent',
    sentLead: 'Thank you. We will write to you once they are checked.',
  },
  fields: {
    name: { label: 'Name', hint: undefined },
    email: { label: 'Email address', hint: 'We will send our reply there.' },
    phone: { label: 'Phone', hint: 'With the extension, if any: 514\u2011555\u20111234, ext.\u00a0123' },
    message: { label: 'Message', hint: 'Do not include any patient information.' },
    postalCode: { label: 'Pharmacy’s postal code', hint: undefined },
    date: { label: 'Preferred day', hint: 'From tomorrow to three months from now' },
    files: {
      label: 'Documents',
      hint: 'PDF, JPG or PNG: up to 5\u00a0files, 8\u00a0MB each, 20\u00a0MB in total',
    },
  },
  problems: {
    control: 'Remove the invisible or damaged characters (\ufffd): they often come from copied text.',
    noFile: 'Add at least one document.',
    fileEmpty: (name) => `“${name}” is empty. Choose another file.`,
    fileTooLarge: (name) => `“${name}” is over 8\u00a0MB. Make it smaller, then choose it again.`,
    fileType: (name) => `“${name}” is neither a PDF nor a JPG or PNG image. Save it in one of these formats.`,
    fileEncrypted: (name) =>
      `“${name}” is protected by a password or by restrictions. Save a copy without protection, or print it to PDF, then choose that copy.`,
    tooManyFiles: 'Choose 5 files at most.',
    tooMuch: 'The files are over 20\u00a0MB in total. Send them in several batches.',
    chooseAgain: 'Choose your documents again: the browser does not keep them.',
    unreadable: 'Your submission arrived incomplete. Try again.',
    tooOften: {
      hour: 'Many forms were sent from your network. Try again in an hour, or call us at 514\u2011555\u20110142.',
      day: 'Many documents arrived from your network. Try again tomorrow, or call us at 514\u2011555\u20110142.',
    },
    documentsFull:
      'We cannot receive documents right now. Call us at 514\u2011555\u20110142, or write to us: messages without documents arrive.',
    full: 'We cannot receive anything right now. Call us at 514\u2011555\u20110142.',
  },
  notFound: {
    title: 'This page does not exist',
    lead: 'The address may have changed. You can find everything from the home page.',
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
