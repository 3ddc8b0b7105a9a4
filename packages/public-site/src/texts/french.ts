/** All texts of the site, except those of the elements. */
export const french = {
  association: 'Association des propriétaires de pharmacie',
  shortName: 'APP',
  skip: 'Aller au contenu',
  menu: 'Menu',
  navigation: 'Navigation principale',
  otherLanguage: 'English',
  memberSpace: 'Espace membre',
  titleOfError: (title: string) => `Erreur\u00a0: ${title}`,
  footer: {
    address: '405, rue du Vieux-Marché, bureau\u00a0300, Montréal (Québec)\u00a0\u00a0H2Y\u00a01N5',
    phone: '514\u00a0555\u20110142',
    hours: 'Du lundi au vendredi, de 8\u00a0h\u00a030 à 16\u00a0h\u00a030',
    demonstration:
      'Cette association est inventée\u00a0: le site montre les éléments d’Officine. Ce que vous envoyez reste sur la machine qui le sert, et personne n’y répond.',
  },
  home: {
    name: 'Accueil',
    title: 'Une pharmacie à soi, une voix commune',
    lead: 'L’Association réunit celles et ceux qui possèdent et dirigent les pharmacies du Québec. Ensemble, on négocie, on se forme, on s’entraide.',
    join: 'Devenir membre',
    write: 'Nous écrire',
    workTitle: 'Ce que nous faisons',
    work: [
      {
        icon: 'handshake',
        title: 'Négocier',
        text: 'Une seule table pour parler aux assureurs et au ministère, au nom de toutes les pharmacies.',
      },
      {
        icon: 'graduation',
        title: 'Former',
        text: 'Des ateliers d’une heure, en ligne, pour les propriétaires et leurs équipes.',
      },
      {
        icon: 'users',
        title: 'Entraider',
        text: 'Une personne de l’Association répond à vos questions de gestion, de relève et de personnel.',
      },
    ],
    stepsTitle: 'Devenir membre, en trois étapes',
    steps: [
      { title: 'Une rencontre', text: 'Vingt minutes, en ligne ou au téléphone, le jour qui vous convient.' },
      { title: 'Votre dossier', text: 'Deux documents\u00a0: votre permis et la preuve de propriété.' },
      { title: 'Bienvenue', text: 'Votre accès à l’espace membre s’ouvre le jour même.' },
    ],
    ask: 'Demander une rencontre',
    questionsTitle: 'Questions fréquentes',
    questions: [
      {
        question: 'Qui peut devenir membre?',
        answer:
          'Toute personne propriétaire, seule ou avec d’autres, d’une pharmacie au Québec. Les membres de l’équipe ont accès à l’espace membre par leur pharmacie.',
      },
      {
        question: 'Combien coûte l’adhésion?',
        answer:
          'La cotisation dépend du nombre de pharmacies. On vous la dit à la rencontre, avant que vous vous engagiez.',
      },
      {
        question: 'Et si mon projet n’est pas encore ouvert?',
        answer:
          'Écrivez-nous\u00a0: l’Association accompagne aussi celles et ceux qui achètent ou ouvrent une pharmacie.',
      },
    ],
    alreadyMember: 'Déjà membre?',
    toMemberSpace: 'Ouvrir l’espace membre',
  },
  form: {
    optional: '(facultatif)',
    inSummary: (label: string, message: string) => `${label}\u00a0: ${message}`,
    nextTitle: 'Et ensuite?',
    privacy: 'Vos réponses servent à vous répondre, et à rien d’autre. Elles sont effacées après un an.',
    backHome: 'Retour à l’accueil',
  },
  contact: {
    name: 'Nous écrire',
    title: 'Nous écrire',
    lead: 'Une question, une idée, un problème? Une personne vous lit et vous répond.',
    submit: 'Envoyer le message',
    next: [
      'Nous lisons votre message le jour ouvrable même.',
      'Vous recevez une réponse en deux jours ouvrables.',
    ],
    sentTitle: 'Votre message est envoyé',
    sentLead: 'Merci. Nous vous répondrons par courriel en deux jours ouvrables.',
  },
  membership: {
    name: 'Devenir membre',
    title: 'Devenir membre',
    lead: 'Tout commence par une rencontre de vingt minutes. Dites-nous où vous êtes et quel jour vous convient.',
    submit: 'Demander la rencontre',
    next: [
      'La personne responsable de votre région vous téléphone pour fixer l’heure.',
      'Vous posez vos questions, sans engagement.',
    ],
    sentTitle: 'Votre demande est envoyée',
    sentLead: 'Merci. Nous vous téléphonerons en deux jours ouvrables pour fixer l’heure.',
  },
  documents: {
    name: 'Envoyer un document',
    title: 'Envoyer un document',
    lead: 'Votre permis, une preuve de propriété ou un formulaire signé, sans passer par le courriel.',
    submit: 'Envoyer les documents',
    next: ['Nous vérifions vos documents en deux jours ouvrables.', 'S’il en manque un, nous vous écrivons.'],
    sentTitle: 'Vos documents sont envoyés',
    sentLead: 'Merci. Nous vous écrirons une fois qu’ils seront vérifiés.',
  },
  fields: {
    name: { label: 'Nom', hint: undefined },
    email: { label: 'Adresse courriel', hint: 'Nous y enverrons notre réponse.' },
    phone: {
      label: 'Téléphone',
      hint: 'Avec le poste s’il y en a un\u00a0: 514\u00a0555\u20111234, poste\u00a0123',
    },
    message: { label: 'Message', hint: 'N’écrivez pas de renseignements sur une patiente ou un patient.' },
    postalCode: { label: 'Code postal de la pharmacie', hint: undefined },
    date: { label: 'Jour qui vous convient', hint: 'De demain à trois mois d’ici' },
    files: {
      label: 'Documents',
      hint: 'PDF, JPG ou PNG\u00a0: 5\u00a0fichiers, 8\u00a0Mo chacun, 20\u00a0Mo en tout',
    },
  },
  problems: {
    control:
      'Retirez les caractères invisibles ou abîmés (\ufffd)\u00a0: ils viennent souvent d’un texte copié.',
    noFile: 'Ajoutez au moins un document.',
    fileEmpty: (name: string) => `«\u00a0${name}\u00a0» est vide. Choisissez un autre fichier.`,
    fileTooLarge: (name: string) =>
      `«\u00a0${name}\u00a0» dépasse 8\u00a0Mo. Réduisez-le, puis choisissez-le de nouveau.`,
    fileType: (name: string) =>
      `«\u00a0${name}\u00a0» n’est ni un PDF, ni une image JPG ou PNG. Enregistrez-le dans un de ces formats.`,
    fileEncrypted: (name: string) =>
      `«\u00a0${name}\u00a0» est protégé par un mot de passe ou par des restrictions. Enregistrez-en une copie sans protection, ou imprimez-le en PDF, puis choisissez cette copie.`,
    tooManyFiles: 'Choisissez 5\u00a0fichiers au plus.',
    tooMuch: 'Les fichiers dépassent 20\u00a0Mo en tout. Envoyez-les en plusieurs fois.',
    chooseAgain: 'Choisissez vos documents de nouveau\u00a0: le navigateur ne les garde pas.',
    unreadable: 'L’envoi est arrivé incomplet. Essayez de nouveau.',
    tooOften: {
      hour: 'Il y a eu beaucoup d’envois à partir de votre réseau. Réessayez dans une heure, ou téléphonez-nous au 514\u00a0555\u20110142.',
      day: 'Beaucoup de documents sont arrivés de votre réseau. Réessayez demain, ou téléphonez-nous au 514\u00a0555\u20110142.',
    },
    documentsFull:
      'Nous ne pouvons pas recevoir de documents pour l’instant. Téléphonez-nous au 514\u00a0555\u20110142, ou écrivez-nous\u00a0: les messages sans document arrivent.',
    full: 'Nous ne pouvons rien recevoir pour l’instant. Téléphonez-nous au 514\u00a0555\u20110142.',
  },
  notFound: {
    title: 'Cette page n’existe pas',
    lead: 'L’adresse a peut-être changé. L’accueil mène partout.',
  },
  failure: {
    title: 'Quelque chose n’a pas fonctionné',
    lead: 'La faute est de notre côté. Revenez en arrière pour retrouver ce que vous avez écrit, puis essayez de nouveau.',
  },
  foreign: {
    title: 'Cet envoi vient d’un autre site',
    lead: 'Ouvrez le formulaire ici, puis envoyez-le de nouveau.',
  },
}

export type SiteTexts = typeof french
