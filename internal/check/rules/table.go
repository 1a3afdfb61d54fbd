package rules

// OfTranslations are the rules that translations must keep before they are recorded as done.
func OfTranslations() []string {
	return []string{"heading-missing", "translation-section", "translation-link"}
}

// OfBuilds are the rules that builds and the development server ask as well.
func OfBuilds() []string { return []string{"missing-title", "unknown-key", "diagram"} }

// All are the rules, in the order of the guide.
func All() []Rule {
	return []Rule{
		// Pages and what they say of themselves.
		missingTitle(), missingDescription(), descriptionLength(), duplicateTitle(), duplicateDescription(), unknownKey(),
		pageKind(), shortPage(), reviewBy(), pageLanguage(), unreachablePage(),
		// Headings.
		headingOrder(), oneTitle(), headingPunctuation(), headingRepeated(), emptySection(),
		// Links, pictures and files.
		linkText(), referenceLink(), unusedDefinition(), footnote(), bareURL(), insecureLink(), ownAddress(),
		{ID: ExternalLink, What: "An address elsewhere does not answer. Looked for with --external only."},
		imageAlt(), blockedFrame(), tokenContrast(), pageWeight(), unusedFile(),
		// Tables, code and diagrams.
		tableCells(), fenceLanguage(), codeSyntax(), diagram(), foreignSyntax(), secret(), untriedSamples(),
		// Text.
		glossaryRule(), misspelling(), repeatedWord(), sentenceLength(), unfinishedText(),
		jaStyle(), jaLongVowel(), jaWidth(), jaSpacing(), jaCounter(), jaEnding(),
		// Translations.
		headingID(), headingMissing(), staleTranslation(), translationSection(), translationLink(), translationPlaceholder(), translationCode(), interfaceWords(), untranslatedLocale(),
	}
}
