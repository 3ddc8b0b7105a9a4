import { paragraphsOfText, splitLinks } from '@officine/api/rules'
import './announcement-text.css'

interface AnnouncementTextProps {
  /** Plain: blank lines divide paragraphs, and addresses that begin with `https://` are links. */
  readonly text: string
}

/** The text of an announcement; its links leave no page, nor the form that previews it. */
export function AnnouncementText({ text }: AnnouncementTextProps) {
  return (
    <div className="announcement-text">
      {paragraphsOfText(text).map((paragraph, index) => (
        // The parts of a text don't change their order.
        <p key={index}>
          {splitLinks(paragraph).map(({ text: words, href }, part) =>
            href === undefined ? (
              words
            ) : (
              <a key={part} href={href} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
